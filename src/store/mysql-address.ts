import { StoreError } from './store-error.ts';

/** What the driver is told, and what people are. */
interface Address {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly ssl?: { readonly rejectUnauthorized: boolean };
  /** Host and database, without the password. */
  readonly place: string;
}

/** What may follow the database in the address; nothing for what may not. */
function optionOf(name: string, value: string): Pick<Address, 'ssl'> | undefined {
  if (name !== 'ssl') return undefined;
  // Without a certificate that is checked, an encrypted connection may lead to anybody.
  if (value === 'on') return { ssl: { rejectUnauthorized: true } };
  if (value === 'unverified') return { ssl: { rejectUnauthorized: false } };
  return value === 'off' ? {} : undefined;
}

function readUrl(address: string): URL {
  try {
    const url = new URL(address.replace(/^mariadb:/, 'mysql:'));
    for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part);
    if (url.protocol === 'mysql:' && url.hostname && url.pathname.length > 1) return url;
  } catch {}
  throw new StoreError(
    'The storage address must look like mysql://user:password@host:3306/database (in the password %40 stands for @, %2F for /, %3F for ?, %23 for # and %25 for %), or be the path of a file.',
    'unreachable',
  );
}

/** A misspelt address must not become the name of a file. */
export function isAddress(location: string): boolean {
  return /^(\w+:\/\/|mysql:|mariadb:)/.test(location);
}

/** Why no storage can be there; `undefined` where one may be. */
export function storageFault(location: string): string | undefined {
  try {
    if (isAddress(location)) readAddress(location);
    return undefined;
  } catch (error) {
    return (error as StoreError).message;
  }
}

/** @throws StoreError when it is not `mysql://user:password@host:port/database`, or names another option than `ssl` */
export function readAddress(address: string): Address {
  const url = readUrl(address);
  let read: Address = {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || 3306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    place: `${url.host}${url.pathname}`,
  };
  for (const [name, value] of url.searchParams) {
    const found = optionOf(name, value);
    if (!found) {
      throw new StoreError(
        'Of options the storage address may only have ?ssl=on, ?ssl=unverified or ?ssl=off.',
        'unreachable',
      );
    }
    read = { ...read, ...found };
  }
  return read;
}
