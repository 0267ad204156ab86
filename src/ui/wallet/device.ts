/** Whether the page is open on a phone or a tablet, as the browser reports it. */
const MOBILE = /\b(?:Android|iPhone|iPad|iPod|Mobile)\b/i

export const isMobileDevice = (agent = navigator.userAgent): boolean => MOBILE.test(agent)
