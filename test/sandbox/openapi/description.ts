/** An OpenAPI 3.0 description as a check of answers: how an answer violates it, each time with path and message. */
import { readFileSync } from 'node:fs'
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv'
import { load } from 'js-yaml'

export interface Answer {
  readonly method: string
  /** without the network: /api/v1/... */
  readonly path: string
  readonly status: number
  readonly contentType: string
  readonly text: string
}

export interface Complaint {
  /** as the description writes it: 'GET /api/v1/orders/{uid}'; an unknown path as it was requested */
  readonly operation: string
  readonly status: number
  /** where in the body: '/quote/id'; empty for the answer as a whole */
  readonly path: string
  readonly message: string
}

type Schema = Readonly<Record<string, unknown>>
type Responses = Readonly<Record<string, Schema>>

export interface Description {
  /** The operation that describes the answer, or null. */
  readonly operationOf: (answer: Pick<Answer, 'method' | 'path'>) => string | null
  readonly complaints: (answer: Answer) => readonly Complaint[]
  /** Every operation with each of its statuses: 'GET /api/v1/orders/{uid} 404'. */
  readonly described: () => readonly string[]
}

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * OpenAPI 3.0 says `nullable` where JSON Schema says 'or null' (2022 wrote it next to a `$ref`, and meant it), and
 * `exclusiveMaximum: true` where JSON Schema has the bound.
 */
function asJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJsonSchema)
  if (!isObject(value)) return value
  const { nullable, exclusiveMaximum, maximum, ...rest } = value
  const bound = exclusiveMaximum === true ? { exclusiveMaximum: maximum } : { exclusiveMaximum, maximum }
  const bounds = Object.fromEntries(Object.entries(bound).filter(([, one]) => one !== undefined))
  const converted = {
    ...Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, asJsonSchema(one)])),
    ...bounds,
  }
  return nullable === true ? { anyOf: [{ type: 'null' }, converted] } : converted
}

/** '/orders/{uid}' as a pattern; the part between braces holds no slash. */
const pattern = (template: string): RegExp =>
  new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+?')}$`)

const ID = 'api'

export function readDescription(file: string | URL): Description {
  const document = asJsonSchema(load(readFileSync(file, 'utf8'))) as Schema
  const ajv = new Ajv({ allErrors: true, verbose: true, jsonPointers: true, unknownFormats: 'ignore' })
  // The document as a whole is no schema, but its parts refer to each other by their place in it.
  ajv.addSchema(document, ID)
  const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Schema>>>>
  // A path without parameters is named before one with.
  const templates = Object.keys(paths).sort((a, b) => a.split('{').length - b.split('{').length)
  const validators = new Map<string, ValidateFunction>()

  const templateOf = (method: string, path: string): string | undefined =>
    templates.find((one) => paths[one]?.[method.toLowerCase()] !== undefined && pattern(one).test(path))

  const resolved = (node: Schema): { readonly node: Schema; readonly pointer: string | null } => {
    const ref = node['$ref']
    if (typeof ref !== 'string') return { node, pointer: null }
    const found = ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), document)
    return { node: isObject(found) ? found : {}, pointer: ref }
  }

  const escaped = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))

  const validator = (pointer: string): ValidateFunction => {
    const known = validators.get(pointer)
    if (known !== undefined) return known
    const made = ajv.compile({ $ref: `${ID}${pointer}` })
    validators.set(pointer, made)
    return made
  }

  return {
    operationOf({ method, path }) {
      const template = templateOf(method, path)
      return template === undefined ? null : `${method} ${template}`
    },

    described: () =>
      Object.entries(paths).flatMap(([template, methods]) =>
        Object.entries(methods).flatMap(([method, operation]) =>
          Object.keys(operation['responses'] as Responses).map(
            (status) => `${method.toUpperCase()} ${template} ${status}`,
          ),
        ),
      ),

    complaints({ method, path, status, contentType, text }) {
      const template = templateOf(method, path)
      const operation = `${method} ${template ?? path}`
      const whole = (message: string): readonly Complaint[] => [{ operation, status, path: '', message }]
      if (template === undefined) return whole('no such operation')
      const responses = paths[template]?.[method.toLowerCase()]?.['responses'] as Responses
      const key = [String(status), 'default'].find((one) => responses[one] !== undefined)
      const response = key === undefined ? undefined : responses[key]
      if (key === undefined || response === undefined) return whole('no such status')
      const { node, pointer } = resolved(response)
      const content = node['content']
      if (!isObject(content) || text === '') return []
      const type = contentType.split(';')[0]?.trim() ?? ''
      const media = content[type]
      if (!isObject(media)) return whole(`no such content type: ${type}`)
      if (media['schema'] === undefined) return []
      const base = pointer ?? `#/paths/${escaped(template)}/${method.toLowerCase()}/responses/${escaped(key)}`
      const validate = validator(`${base}/content/${escaped(type)}/schema`)
      if (validate(JSON.parse(text)) === true) return []
      return (validate.errors ?? []).map((error) => ({
        operation,
        status,
        path: error.dataPath,
        message: words(error),
      }))
    },
  }
}

/** Ajv's message with what it leaves to the parameters: the key that is too many, the value that is not allowed. */
function words({ message = 'is wrong', params, data }: ErrorObject): string {
  const { additionalProperty, allowedValues } = params as {
    additionalProperty?: string
    allowedValues?: readonly unknown[]
  }
  if (additionalProperty !== undefined) return `${message}: ${additionalProperty}`
  return allowedValues === undefined
    ? message
    : `${JSON.stringify(data)} is none of ${allowedValues.join(', ')}`
}
