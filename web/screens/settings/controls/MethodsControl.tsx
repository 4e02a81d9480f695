import { useTranslation } from 'react-i18next'
import { type BuiltMethod, builtMethods } from '#contract/vocabulary/signing-methods.ts'
import { Icon } from '../../../components/Icon.tsx'
import styles from '../settings.module.css'
import type { ControlProps } from './control.ts'

/** Which are offered, the first of them first. */
export function MethodsControl({ value = [], onChange }: ControlProps<'methods'>) {
  const { t } = useTranslation()
  const others = builtMethods.filter((method) => !value.includes(method))

  function toggle(method: BuiltMethod): void {
    onChange(value.includes(method) ? value.filter((one) => one !== method) : [...value, method])
  }

  function raise(method: BuiltMethod): void {
    const at = value.indexOf(method)
    const before = value[at - 1]
    if (before) onChange(value.with(at - 1, method).with(at, before))
  }

  return (
    <ul className={styles.settingsOptions}>
      {[...value, ...others].map((method, at) => (
        <li key={method} className="row">
          <label className={styles.settingsOption}>
            <input
              type="checkbox"
              className="check"
              checked={value.includes(method)}
              onChange={() => toggle(method)}
            />
            {t(`method.${method}`)}
          </label>
          {at > 0 && value.includes(method) && (
            <button
              type="button"
              className="btn quiet square compact"
              aria-label={t('settings.offerEarlier', { method: t(`method.${method}`) })}
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
