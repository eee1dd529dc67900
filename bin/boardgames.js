#!/usr/bin/env node
// The program itself is built into dist/ by `npm run build`.
require('../dist/main.cjs');
