/**
 * Error tracking by Sentry's envelope: type, tags, release and environment. No user, no address of the page, no stack.
 * A plain-text body needs no preflight, and the service takes it.
 */
import * as E from 'fp-ts/Either'
import { defer, map, of } from 'rxjs'
import { type Environment, APP_NAME } from '../../events/chain/environments'
import type { ErrorReports } from '../../config/errorReports'
import type { ErrorReporter } from '../../streams/ports/ErrorReporter'
import type { Egress } from '../egress'

const TIMEOUT_MS = 10_000

/** `reports` null: not configured, so nothing is sent (S7.42). */
export const sentryReporter = (
  egress: Egress,
  reports: ErrorReports | null,
  { environment, build }: { readonly environment: Environment; readonly build: string },
): ErrorReporter => ({
  report: ({ type, tags }) =>
    reports === null
      ? of(E.right(undefined))
      : defer(() => {
          const event_id = crypto.randomUUID().replaceAll('-', '')
          const event = {
            event_id,
            timestamp: Date.now() / 1000,
            platform: 'javascript',
            level: 'error',
            release: `${APP_NAME}@v${build}`,
            environment,
            exception: { values: [{ type }] },
            tags,
          }
          return egress.request({
            url: `${reports.url}?sentry_version=7&sentry_key=${encodeURIComponent(reports.key)}`,
            method: 'POST',
            headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
            body: [{ event_id }, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n'),
            timeoutMs: TIMEOUT_MS,
          })
        }).pipe(
          map((answer): E.Either<'notSent', void> =>
            E.isRight(answer) && answer.right.status < 300 ? E.right(undefined) : E.left('notSent'),
          ),
        ),
})
