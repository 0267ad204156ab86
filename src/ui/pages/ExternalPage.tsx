import { useEffect } from 'react'
import { useText } from '../intl/IntlProvider'
import { Sheet } from '../kit/Sheet'
import * as styles from '../kit/text.styles'
import * as swap from '../trade/swap.styles'

/** Sends the browser to a site of others (S2.1.20). The link stays for a browser that refuses, as in a Safe's frame. */
const ExternalPage = ({ href }: { readonly href: string }) => {
  const text = useText()
  useEffect(() => location.replace(href), [href])
  return (
    <Sheet label={text('page.external')} isFolded>
      <div className={styles.stack}>
        <h1 className={swap.heading}>{text('page.external')}</h1>
        <p>{text('page.external.help')}</p>
        <p>
          <a href={href} target="_blank" rel="noopener noreferrer">
            {new URL(href).host}
          </a>
        </p>
      </div>
    </Sheet>
  )
}

export default ExternalPage
