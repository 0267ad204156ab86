/** What the footer adds once the first screen stands: versions, and the newest block. */
import type { ReactElement } from 'react'
import type { Links } from '../../events/views/links'
import { BlockNumber } from './BlockNumber'
import { Versions } from './Versions'

const LaterFooter = ({ links }: { readonly links: Links }): ReactElement => (
  <>
    <Versions links={links} />
    <BlockNumber links={links} />
  </>
)

export default LaterFooter
