import { createIntl } from '@formatjs/intl'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { css } from '@linaria/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const title = css`
  color: rebeccapurple;
`
const locales = import.meta.glob<Record<string, MessageFormatElement[]>>('../locales/*.json', {
  import: 'default',
})
const root = document.getElementById('root')
const load = locales['../locales/en-US.json']
if (root !== null && load !== undefined) {
  void load().then((messages) => {
    const intl = createIntl({ locale: 'en-US', messages })
    createRoot(root).render(
      <StrictMode>
        <main>
          <h1 className={title}>{intl.formatMessage({ id: 'app.title' })}</h1>
          {import.meta.env.VITE_MODE === 'sandbox' ? <p>{import.meta.env.VITE_SANDBOX_URL}</p> : null}
        </main>
      </StrictMode>,
    )
  })
}
