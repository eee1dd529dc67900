const problems: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EEXIST: 'there is one already',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a link to itself',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'there is no such file',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is not a folder',
  EDQUOT: 'the disk is full',
  EFBIG: 'the file would become too large',
  EROFS: 'the disk is read-only',
};

/** Why the system could not read or write a file, in a few words, out of whatever was thrown. */
export function fileProblem(error: unknown): string {
  const { code } = error as { readonly code?: string };
  return problems[code ?? ''] ?? `the system says ${code ?? 'nothing about it'}`;
}

/** Why a new file could not be written: what is not there then is its folder. */
export function writeProblem(error: unknown): string {
  const { code } = error as { readonly code?: string };
  return code === 'ENOENT' ? 'there is no such folder' : fileProblem(error);
}
