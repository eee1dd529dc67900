import { userInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { expandHome, homeFolder } from '../../src/disk/home-folder.ts';

describe('the home folder', () => {
  const known = { ...userInfo(), homedir: '/home/ann' };
  const system = { homedir: () => '/home/bob', userInfo: () => known };

  it('is the one that the environment names, then the one of the system', () => {
    expect(homeFolder({ HOME: '/home/cem' }, system as never)).toBe('/home/cem');
    expect(homeFolder({}, system as never)).toBe('/home/bob');
  });

  it('is never the folder one is in, where the environment names none', () => {
    expect(homeFolder({ HOME: '' }, { ...system, homedir: () => '' } as never)).toBe('/home/ann');
  });

  it('is the root for a user whom the system does not know', () => {
    const unknown = (): never => {
      throw new Error('uv_os_get_passwd returned ENOENT');
    };
    expect(homeFolder({}, { homedir: unknown, userInfo: unknown })).toBe('/');
    expect(homeFolder({}, { ...system, homedir: () => '', userInfo: unknown } as never)).toBe('/');
  });

  it('stands where a path begins with its sign alone', () => {
    const paths = ['~', '~/a', '~bob/a', '/a/~/b', 'a~'];
    expect(paths.map((path) => expandHome(path, { HOME: '/home/$&' }))).toEqual([
      '/home/$&',
      '/home/$&/a',
      ...paths.slice(2),
    ]);
  });
});
