/** @param {number} _seeds @param {object} _options @returns {Promise<boolean>} */
export const tryPlanted = (_seeds, _options) => Promise.resolve(true)
