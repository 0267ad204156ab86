/** The id of an approval's second step; every tab computes the same, so that two tabs request it only once. */
export const secondStepId = (id: string): string => `${id}.then`
