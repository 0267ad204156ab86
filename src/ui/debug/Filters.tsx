/** Filters of the list of facts: text, feature, order, time, and only those that break an invariant. */
import { type ReactNode, useId } from 'react'
import type { OrderUid } from '../../events/kernel'
import type { Feature } from '../../events/catalogue'
import { features } from '../../events/logFile/featureOf'
import { useText } from '../intl/IntlProvider'

/** An empty field lets everything pass. */
export interface FilterFields {
  readonly text: string
  readonly feature: Feature | ''
  readonly order: OrderUid
  readonly from: string
  readonly to: string
  readonly isBrokenOnly: boolean
}

export const noFields: FilterFields = {
  text: '',
  feature: '',
  order: '',
  from: '',
  to: '',
  isBrokenOnly: false,
}

/** The time that a datetime-local field holds, in the reader's time zone; null when it is empty. */
export const timeOf = (typed: string): number | null => {
  const at = Date.parse(typed)
  return Number.isNaN(at) ? null : at
}

export interface FiltersProps {
  readonly fields: FilterFields
  readonly orders: readonly OrderUid[]
  readonly brokenCount: number
  readonly onChange: (fields: FilterFields) => void
}

/** Enough to distinguish orders (C10). */
const START_OF_UID = 10

export const Filters = ({ fields, orders, brokenCount, onChange }: FiltersProps) => {
  const text = useText()
  const set = (change: Partial<FilterFields>): void => onChange({ ...fields, ...change })
  return (
    <fieldset className="dbg-filters" aria-label={text('debug.filters')}>
      <Field label={text('debug.filter.text')}>
        {(id) => (
          <input
            id={id}
            type="search"
            value={fields.text}
            onChange={({ currentTarget }) => set({ text: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={text('debug.filter.column')}>
        {(id) => (
          <select
            id={id}
            value={fields.feature}
            onChange={({ currentTarget }) =>
              set({ feature: features.find((feature) => feature === currentTarget.value) ?? '' })
            }
          >
            <option value="">{text('debug.filter.all')}</option>
            {features.map((feature) => (
              <option key={feature}>{feature}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={text('debug.filter.order')}>
        {(id) => (
          <select
            id={id}
            value={fields.order}
            onChange={({ currentTarget }) => set({ order: currentTarget.value })}
          >
            <option value="">{text('debug.filter.all')}</option>
            {orders.map((uid) => (
              <option key={uid} value={uid}>
                {uid.slice(0, START_OF_UID)}…
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={text('debug.filter.from')}>
        {(id) => (
          <input
            id={id}
            type="datetime-local"
            step={1}
            value={fields.from}
            onChange={({ currentTarget }) => set({ from: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={text('debug.filter.to')}>
        {(id) => (
          <input
            id={id}
            type="datetime-local"
            step={1}
            value={fields.to}
            onChange={({ currentTarget }) => set({ to: currentTarget.value })}
          />
        )}
      </Field>
      <label className="dbg-check">
        <input
          type="checkbox"
          checked={fields.isBrokenOnly}
          onChange={({ currentTarget }) => set({ isBrokenOnly: currentTarget.checked })}
        />
        {text('debug.filter.broken', { count: brokenCount })}
      </label>
    </fieldset>
  )
}

interface FieldProps {
  readonly label: string
  readonly children: (id: string) => ReactNode
}

const Field = ({ label, children }: FieldProps) => {
  const id = useId()
  return (
    <div className="dbg-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
