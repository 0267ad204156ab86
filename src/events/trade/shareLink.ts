import type { SwapForm } from './state'
import { linkOfForm, writeSwapLink } from './swapLink'

/** The query of a link to the form as it is, with its network; whose it is and who would receive stay out of it (X156). */
export const shareLink = (form: SwapForm): string =>
  writeSwapLink({ ...linkOfForm(form), recipient: null }, `chain=${String(form.chainId)}`)
