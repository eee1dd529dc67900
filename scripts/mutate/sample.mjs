/** One mutant in so many is tried, for a first look at a large part. */
export const sample = Number(process.env.MUTATE_ONE_IN ?? 1);

export const notTried = 'not in the sample';
