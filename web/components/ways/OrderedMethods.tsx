import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonMethod } from '#contract/vocabulary/signing-methods.ts'
import { Icon } from '../Icon.tsx'
import { useMethods } from './use-methods.ts'
import styles from './ways.module.css'

interface Props {
  value: readonly PersonMethod[]
  /** Whether no other way may be added. */
  isFixed?: boolean
  onChange: (value: PersonMethod[]) => void
}

/** Which ways to sign are offered, the first of them first. */
export function OrderedMethods({ value, isFixed = false, onChange }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { setUp, missing } = useMethods()
  // What was chosen can be chosen again, so that the focus stays on its row.
  const [before] = useState(value)
  const known = [...new Set([...before, ...(isFixed ? [] : setUp)])]
  const rows = [...value, ...known.filter((method) => !value.includes(method))]

  function toggle(method: PersonMethod): void {
    onChange(value.includes(method) ? value.filter((one) => one !== method) : [...value, method])
  }

  function raise(method: PersonMethod): void {
    const at = value.indexOf(method)
    const before = value[at - 1]
    if (before) onChange([...value].with(at - 1, method).with(at, before))
  }

  return (
    <ul className={styles.list}>
      {rows.map((method, at) => (
        <li key={method}>
          <div className="row">
            <label className={styles.option}>
              <input
                type="checkbox"
                className="check"
                name="methods"
                checked={value.includes(method)}
                aria-describedby={missing[method] && `${id}-${method}`}
                onChange={() => toggle(method)}
              />
              {t(`method.${method}`)}
            </label>
            {at > 0 && value.includes(method) && (
              <button
                type="button"
                className="btn quiet square compact"
                aria-label={t('ways.offerEarlier', { method: t(`method.${method}`) })}
                onClick={() => raise(method)}
              >
                <Icon name="up" />
              </button>
            )}
          </div>
          {missing[method] && (
            <p id={`${id}-${method}`} className={`help ${styles.missing}`}>
              {t(`ways.missing.${missing[method]}`)}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
