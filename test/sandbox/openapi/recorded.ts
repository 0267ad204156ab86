/** A world whose order-book answers are noted, each under its dialect. */
import type { Dialect } from '../orders.ts'
import type { World } from '../world.ts'
import type { Answer } from './description.ts'

export interface Recorded {
  readonly world: World
  readonly answers: Readonly<Record<Dialect, Answer[]>>
}

export function recorded(world: World): Recorded {
  const answers: Record<Dialect, Answer[]> = { today: [], '2022': [] }
  const listening: World = {
    get url() {
      return world.url
    },
    pull: (...args) => world.pull(...args),
    rpc: (...args) => world.rpc(...args),
    provider: (...args) => world.provider(...args),
    async request(method, path, body, headers) {
      const reply = await world.request(method, path, body, headers)
      const [, early, api] =
        /^(\/2022)?\/(?:mainnet|rinkeby|xdai)(\/api\/[^?]*?)\/?(?:\?.*)?$/.exec(path) ?? []
      if (api !== undefined) {
        answers[early === undefined ? 'today' : '2022'].push({
          method,
          path: api,
          status: reply.status,
          contentType: reply.headers.get('content-type') ?? '',
          text: reply.text,
        })
      }
      return reply
    },
  }
  return { world: listening, answers }
}
