import { Fragment, type Key, type ReactNode } from 'react'
import { count } from '../amounts.ts'
import { Pager } from '../list/Pager.tsx'
import styles from './sheet-rows.module.css'

export const rowsOnPage = 25

interface Props<State extends string, Row> {
  label: string
  /** Those that have rows. */
  states: readonly { state: State; words: string; rows: number }[]
  shown: State
  onState: (state: State) => void
  /** Beside the states: filters, search, downloads. */
  beside: ReactNode
  /** Why rows are not there. */
  notLoaded?: ReactNode
  data: { rows: readonly Row[]; total: number; more: boolean } | undefined
  page: number
  onPage: (page: number) => void
  none: string
  keyOf: (row: Row) => Key
  children: (row: Row) => ReactNode
}

/** The rows of a sheet by their state, a page at a time. */
export function SheetRowList<State extends string, Row>(props: Props<State, Row>) {
  const { label, states, shown, onState, beside, notLoaded, data, page, onPage, none } = props

  return (
    <section aria-label={label} className="col gap-16">
      <div className={`filters ${styles.head}`}>
        <div className={`seg ${styles.states}`}>
          {states.map(({ state, words, rows }) => (
            <button
              key={state}
              type="button"
              className={state === shown ? 'on' : undefined}
              aria-pressed={state === shown}
              onClick={() => onState(state)}
            >
              {words} <span className="faint">{count(rows)}</span>
            </button>
          ))}
        </div>
        {beside}
      </div>
      {notLoaded}
      <div className="sheet">
        <ul className={styles.rows}>
          {data?.rows.map((row) => (
            <Fragment key={props.keyOf(row)}>{props.children(row)}</Fragment>
          ))}
        </ul>
        {data?.rows.length === 0 && <p className="pad muted">{none}</p>}
        {data && data.rows.length > 0 && (
          <Pager
            page={page}
            rowsOnPage={rowsOnPage}
            shown={data.rows.length}
            total={data.total}
            more={data.more}
            onPage={onPage}
          />
        )}
      </div>
    </section>
  )
}

interface LineProps {
  name: string
  /** Its number in a spreadsheet program. */
  number: number
  children: ReactNode
  /** At the end of the line. */
  acts?: ReactNode
}

/** One row: its number, what it says, and what can be done with it. */
export function SheetRowLine({ name, number, children, acts }: LineProps) {
  return (
    <li className={styles.row} aria-label={name}>
      <span className={`faint sm ${styles.number}`}>{number}</span>
      <div className={styles.cells}>{children}</div>
      {acts && <span className={styles.acts}>{acts}</span>}
    </li>
  )
}

interface MendProps {
  fields: ReactNode
  /** What is wrong and belongs to no field. */
  beside?: ReactNode
  /** The buttons. */
  children: ReactNode
  onSubmit: () => void
}

/** The red cells of a row, corrected in place. */
export function MendCells({ fields, beside, children, onSubmit }: MendProps) {
  return (
    <form
      className={styles.mend}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className={styles.fields}>{fields}</div>
      {beside && <p className="error sm">{beside}</p>}
      <div className="row">{children}</div>
    </form>
  )
}
