import { useEffect } from 'react'
import { startHearing } from './screenReader'
import { LiveRegions } from './LiveRegions'

/** The live regions of the page. Loaded once the first screen stands: what stands there at first is read with the page. */
const Hearing = () => {
  useEffect(startHearing, [])
  return <LiveRegions />
}

export default Hearing
