const SUFFIX = '.then'

/** The id of an approval's second step; every tab computes the same, so that two tabs request it only once. */
export const secondStepId = (id: string): string => `${id}${SUFFIX}`

/** Whether an approval is a second step: no one presses for it, and a tab that found the first one names no cause. */
export const isSecondStepId = (id: string): boolean => id.endsWith(SUFFIX)

/** The id of the first step, of a second one's id. */
export const firstStepId = (id: string): string => id.slice(0, -SUFFIX.length)
