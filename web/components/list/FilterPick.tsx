import { useTranslation } from 'react-i18next'
import { Icon } from '../Icon.tsx'
import { Lazy } from '../lazy/Lazy.tsx'
import { partOf } from '../lazy/part.ts'
import { useMenuButton } from '../lazy/use-menu-button.ts'
import './list.css'

const filterItems = partOf(() => import('./FilterItems.tsx'))

export interface Pick {
  /** "Role": what is chosen from. */
  label: string
  /** "Role is": is before what was chosen. */
  is: string
  options: readonly { value: string; name: string }[]
  /** One at a time. */
  isSingle?: boolean
}

interface Props extends Pick {
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Some of many: rows with any of the chosen values stay. */
export function FilterPick({ label, is, options, chosen, isSingle = false, onChange }: Props) {
  const { t } = useTranslation()
  const { button, menu } = useMenuButton()
  const isOn = chosen.length > 0
  const nameOf = (value: string) => options.find((option) => option.value === value)?.name ?? '…'
  const value = chosen.length === 1 ? nameOf(chosen[0] ?? '') : t('filters.anyOf', { count: chosen.length })

  const toggle = (one: string) =>
    onChange(
      chosen.includes(one) ? chosen.filter((other) => other !== one) : isSingle ? [one] : [...chosen, one],
    )

  return (
    <span className={isOn ? 'pick-pair on' : 'pick-pair'}>
      <button {...button} className={isOn ? 'pick on' : 'pick'}>
        {isOn ? (
          <>
            {is} <b className="trim">{value}</b>
          </>
        ) : (
          <>
            {label} <Icon name="down" size="small" />
          </>
        )}
      </button>
      <Lazy
        part={filterItems}
        {...menu}
        closes={isSingle}
        label={label}
        options={options}
        chosen={chosen}
        onToggle={toggle}
      />
      {isOn && (
        <button
          type="button"
          className="pick on"
          aria-label={t('filters.remove', { label: is, value })}
          onClick={() => onChange([])}
        >
          <Icon name="x" size="small" />
        </button>
      )}
    </span>
  )
}
