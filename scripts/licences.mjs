// The licences of the packages inside the bundle, which ask to be kept with it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param inputs the paths of the files that went into the bundle.
 * @returns a text with the name, version and licence of every package among them.
 */
export function licencesOf(inputs) {
  const packages = new Set(inputs.flatMap((path) => packagePattern.exec(path)?.[1] ?? []));
  return [...packages].sort().map(licenceOf).join('\n');
}

const packagePattern = /((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\//s;

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : 'No text of its own.';
  return `${name} ${version}, ${license}\n\n${text.replace(/^/gm, '    ')}\n`;
}
