/** The second step's name: the same in every tab, so that two that saw the first one mined ask for one. */
export const secondStepId = (id: string): string => `${id}.then`
