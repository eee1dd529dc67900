import { it } from 'vitest';
import { tileKinds } from '../../../../src/games/carcassonne/rules/tiles.ts';
import { tileArt, zooms } from '../../../../src/games/carcassonne/screen/tile-art.ts';
it('shows', () => {
  for (const z of [...zooms, { width: 15, height: 7 }]) for (let i = 0; i < tileKinds.length; i += 9) {
    const ks = tileKinds.slice(i, i + 9);
    const out = ks.map((k) => tileArt(k.id, 0, z));
    console.log(ks.map((k) => k.id.padEnd(z.width + 2)).join('') + '\n' + Array.from({ length: z.height }, (_, y) => out.map((a) => a.cells.slice(y * a.width, (y + 1) * a.width).map((c, x) => { const s = Object.entries(a.spots).find(([, at]) => at === y * a.width + x); return s ? s[0].slice(-1) : c?.char ?? '?'; }).join('')).join('| ')).join('\n'));
  }
  for (const r of [1,2,3]) { const a = ['R_MONASTERY','R_CITYROAD','R_BENDROAD'].map(k=>tileArt(k,r,zooms[2]!)); console.log(Array.from({length:5},(_,y)=>a.map(b=>b.cells.slice(y*11,y*11+11).map(c=>c.char).join('')).join('| ')).join('\n')); }
});
