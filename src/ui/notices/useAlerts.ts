/**
 * A notice's effects besides its popup: its sound, and a browser notification while the page is hidden, if the user
 * wants those. Each notice alerts once.
 */
import { useEffect, useRef } from 'react'
import type { AppState } from '../../events/appState'
import { scrubText } from '../../events/kernel'
import { reportSound } from '../../events/notices/decide'
import { type Sound, claimSound, sounds } from '../../events/notices/sounds'
import type { Settings } from '../../events/settings/state'
import { type NoticeView, raisedNotices } from '../../events/activity/noticeList'
import { useAct } from '../hooks/useAct'
import { useView } from '../hooks/useView'
import type { Format } from '../intl/format'
import { type Text, useFormat, useText } from '../intl/IntlProvider'
import { prefersStill } from '../kit/prefersStill'

const switchesOf = ({ durable }: AppState): Settings['switches'] => durable.settings.switches
const idOf = ({ raisedBy }: NoticeView): string => raisedBy
const soundOf = ({ content }: NoticeView): Sound | null =>
  content.tag === 'order' ? sounds[content.event] : claimSound(content.event, content.info)

/** An order's end is reported to a page that is not seen (X37). */
const isEnd = ({ content }: NoticeView): boolean =>
  content.tag === 'order' && !['submitted', 'presigned'].includes(content.event)

const mayNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted'

/** Notifications about one order replace each other (X23). Their words are loaded with the first of them. */
const notify = async (notices: readonly NoticeView[], text: Text, format: Format): Promise<void> => {
  const { noticeWords } = await import('./NoticeCard')
  for (const { content, subject } of notices) {
    const [title, body] = noticeWords(content, text, format)
    new Notification(title, { body, tag: subject, icon: './favicon.svg' })
  }
}

export const useAlerts = (): void => {
  const act = useAct()
  const text = useText()
  const format = useFormat()
  const raised = useView(raisedNotices)
  const switches = useView(switchesOf)
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const before = known.current ?? new Set(raised.map(idOf))
    known.current = new Set(raised.map(idOf))
    const fresh = raised.filter((notice) => !before.has(idOf(notice)))
    // Orders that end together make one sound.
    for (const sound of new Set(fresh.map(soundOf))) {
      // If the device's owner asked for less motion, there are no sounds either.
      if (sound === null || !switches.sounds || prefersStill()) continue
      import('./playSound')
        .then(({ playSound }) => playSound(sound))
        .catch((reason: unknown) => act(reportSound, { sound, reason: scrubText(String(reason)) }))
    }
    if (!switches.notifications || document.visibilityState !== 'hidden' || !mayNotify()) return
    const ended = fresh.filter(isEnd)
    // Without those words there is no notification. The popup is there when the user sees the page again.
    if (ended.length > 0) notify(ended, text, format).catch(() => undefined)
  }, [raised, switches, act, text, format])
}
