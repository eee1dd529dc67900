export const bots = [];
