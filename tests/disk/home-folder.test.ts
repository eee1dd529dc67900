import { afterEach, describe, expect, it, vi } from 'vitest';
import { homeFolder } from '../../src/disk/home-folder.ts';
import { appPaths } from '../../src/store/paths.ts';

const system = vi.hoisted(() => ({ homedir: vi.fn(), userInfo: vi.fn() }));
vi.mock('node:os', () => system);

describe('the home folder', () => {
  afterEach(() => vi.resetAllMocks());

  it('is the one that the environment names, then the one of the system', () => {
    system.homedir.mockReturnValue('/home/ann');
    expect(homeFolder({ HOME: '/home/bob' })).toBe('/home/bob');
    expect(homeFolder({})).toBe('/home/ann');
  });

  it('is never the folder one is in, where the environment names none', () => {
    system.homedir.mockReturnValue('');
    system.userInfo.mockReturnValue({ homedir: '/home/ann' });
    expect(homeFolder({ HOME: '' })).toBe('/home/ann');
  });

  it('is the root for a user whom the system does not know', () => {
    const unknown = (): never => {
      throw new Error('uv_os_get_passwd returned ENOENT');
    };
    for (const ask of Object.values(system)) ask.mockImplementation(unknown);
    expect(homeFolder({})).toBe('/');
    expect(appPaths({}).data).toBe('/.local/share/boardgames');
  });
});
