import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../Icon.tsx'
import { matching } from '../matching.ts'
import './list.css'

interface Props {
  /** "Role": what is chosen from. */
  label: string
  /** "Role is": stands before what was chosen. */
  is: string
  options: readonly { value: string; name: string }[]
  chosen: readonly string[]
  /** One at a time. */
  isSingle?: boolean
  onChange: (chosen: readonly string[]) => void
}

/** More than these are searched rather than looked through. */
const searchedFrom = 9

/** Some of many: rows with any of the chosen values stay. */
export function FilterPick({ label, is, options, chosen, isSingle = false, onChange }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const isOn = chosen.length > 0
  const nameOf = (value: string) => options.find((option) => option.value === value)?.name ?? '…'
  const value = chosen.length === 1 ? nameOf(chosen[0] ?? '') : t('filters.anyOf', { count: chosen.length })

  const toggle = (one: string) =>
    onChange(
      chosen.includes(one) ? chosen.filter((other) => other !== one) : isSingle ? [one] : [...chosen, one],
    )

  return (
    <span className={isOn ? 'pick-pair on' : 'pick-pair'}>
      <Menu position="bottom-start" closeOnItemClick={isSingle} width={260} onClose={() => setTyped('')}>
        <Menu.Target>
          <button type="button" className={isOn ? 'pick on' : 'pick'}>
            {isOn ? (
              <>
                {is} <b className="trim">{value}</b>
              </>
            ) : (
              <>
                {label} <Icon name="down" size="s" />
              </>
            )}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {options.length >= searchedFrom ? (
            <span className="in c pick-search">
              <Icon name="search" size="s" />
              <input
                aria-label={t('list.searchIn', { label })}
                placeholder={label}
                value={typed}
                data-autofocus
                onChange={(event) => setTyped(event.target.value)}
              />
            </span>
          ) : (
            <Menu.Label>{label}</Menu.Label>
          )}
          <div className="pick-options">
            {matching(options, typed, ({ name }) => name).map((option) => (
              <Menu.CheckboxItem
                key={option.value}
                checked={chosen.includes(option.value)}
                onChange={() => toggle(option.value)}
              >
                {option.name}
              </Menu.CheckboxItem>
            ))}
          </div>
        </Menu.Dropdown>
      </Menu>
      {isOn && (
        <button
          type="button"
          className="pick on"
          aria-label={t('filters.remove', { label: is, value })}
          onClick={() => onChange([])}
        >
          <Icon name="x" size="s" />
        </button>
      )}
    </span>
  )
}
