/** The name of the program as the launcher shows it, each in rows of one width; both have the same height. */
export const titleArt = {
  unicode: [
    '┏┓ ┏━┓┏━┓┏━┓╺┳┓┏━╸┏━┓┏┳┓┏━╸┏━┓',
    '┣┻┓┃ ┃┣━┫┣┳┛ ┃┃┃╺┓┣━┫┃┃┃┣╸ ┗━┓',
    '┗━┛┗━┛╹ ╹╹┗╸╺┻┛┗━┛╹ ╹╹ ╹┗━╸┗━┛',
  ],
  ascii: ['+-+-+-+-+-+-+-+-+-+-+', '|B|O|A|R|D|G|A|M|E|S|', '+-+-+-+-+-+-+-+-+-+-+'],
} as const;
