#!/usr/bin/env node
// The program itself is built into dist/ by `npm run build`.
import '../dist/main.js';
