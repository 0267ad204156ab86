/** The id of an approval's second step; every tab computes the same, so that two tabs request it only once. */
export const secondStepId = (id: string): string => `${id}.then`

/** Whether an approval is a second step: nobody presses for it, and a tab that found the first one names no cause. */
export const isSecondStepId = (id: string): boolean => id.endsWith('.then')
