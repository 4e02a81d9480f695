import { useTranslation } from 'react-i18next'
import type { BuiltMethod } from '#contract/vocabulary/signing-methods.ts'
import { Icon } from '../Icon.tsx'
import styles from './ways.module.css'

interface Props {
  value: readonly BuiltMethod[]
  /** What may be ticked. */
  offered: readonly BuiltMethod[]
  onChange: (value: BuiltMethod[]) => void
}

/** Which ways to sign are offered, the first of them first. */
export function OrderedMethods({ value, offered, onChange }: Props) {
  const { t } = useTranslation()
  const others = offered.filter((method) => !value.includes(method))

  function toggle(method: BuiltMethod): void {
    onChange(value.includes(method) ? value.filter((one) => one !== method) : [...value, method])
  }

  function raise(method: BuiltMethod): void {
    const at = value.indexOf(method)
    const before = value[at - 1]
    if (before) onChange([...value].with(at - 1, method).with(at, before))
  }

  return (
    <ul className={styles.list}>
      {[...value, ...others].map((method, at) => (
        <li key={method} className="row">
          <label className={styles.option}>
            <input
              type="checkbox"
              className="check"
              name="methods"
              checked={value.includes(method)}
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
        </li>
      ))}
    </ul>
  )
}
