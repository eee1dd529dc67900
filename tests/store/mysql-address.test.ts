import { describe, expect, it } from 'vitest';
import { readAddress } from '../../src/store/mysql-address.ts';

const plain = {
  host: 'games.example',
  port: 3306,
  user: 'ann',
  password: 'secret',
  database: 'board',
  place: 'games.example/board',
};

describe('the address of a database server', () => {
  it.each([
    ['mysql://ann:secret@games.example/board', plain],
    ['mariadb://ann:secret@games.example/board', plain],
    [
      'mysql://ann:secret@games.example:3307/board',
      { ...plain, port: 3307, place: 'games.example:3307/board' },
    ],
    ['mysql://games.example/board', { ...plain, user: '', password: '' }],
    [
      'mysql://a%40n:s%2Fc%3F%23%25@games.example/b%20d',
      { ...plain, user: 'a@n', password: 's/c?#%', database: 'b d', place: 'games.example/b%20d' },
    ],
    ['mysql://ann:secret@[::1]/board', { ...plain, host: '::1', place: '[::1]/board' }],
    [
      'mysql://ann:secret@games.example/mariadb:x',
      { ...plain, database: 'mariadb:x', place: 'games.example/mariadb:x' },
    ],
  ])('reads %s', (address, read) => {
    expect(readAddress(address)).toEqual(read);
  });

  it.each([
    ['off', undefined],
    ['on', { rejectUnauthorized: true }],
    ['unverified', { rejectUnauthorized: false }],
  ])('C4 encrypts as ?ssl=%s says, and takes no certificate unseen but where it is told to', (value, ssl) => {
    expect(readAddress(`mysql://games.example/board?ssl=${value}`).ssl).toEqual(ssl);
  });

  it.each([
    'mysql://games.example',
    'mysql://games.example/',
    'mysql:///board',
    'mysqll://games.example/board',
    'https://games.example/mariadb:',
    'mysql://%zz@games.example/board',
    'mysql://ann:%zz@games.example/board',
    'mysql://ann:a/b#c?@games.example/board',
    'mysql://games.example/%zz',
    'games.example/board',
    '',
  ])('takes no other, such as %s', (address) => {
    expect(() => readAddress(address)).toThrow(
      expect.objectContaining({
        message:
          'The storage address must look like mysql://user:password@host:3306/database (in the password %40 stands for @, %2F for /, %3F for ?, %23 for # and %25 for %), or be the path of a file.',
        kind: 'unreachable',
      }),
    );
  });

  it.each([
    'debug=true',
    'ssl=bad',
    'ssl=on&debug=true',
    'ssl',
    'multipleStatements=true',
    'constructor=name',
  ])('C4 takes no option of the driver such as ?%s', (option) => {
    expect(() => readAddress(`mysql://games.example/board?${option}`)).toThrow(
      expect.objectContaining({
        message: 'Of options the storage address may only have ?ssl=on, ?ssl=unverified or ?ssl=off.',
        kind: 'unreachable',
      }),
    );
  });
});
