import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../Icon.tsx'
import { MenuAt } from '../lazy/MenuAt.tsx'
import type { MenuPlace } from '../lazy/use-menu-button.ts'
import { matching } from '../matching.ts'

interface Choices {
  label: string
  options: readonly { value: string; name: string }[]
  chosen: readonly string[]
  onToggle: (value: string) => void
}

/** More than these are searched rather than looked through. */
const searchedFrom = 9

export default function FilterItems({
  closes,
  label,
  options,
  chosen,
  onToggle,
  ...place
}: Choices & MenuPlace & { closes: boolean }) {
  return (
    <MenuAt {...place} position="bottom-start" closeOnItemClick={closes} width={260}>
      <Options label={label} options={options} chosen={chosen} onToggle={onToggle} />
    </MenuAt>
  )
}

/** Goes away with the menu, and what was typed with it. */
function Options({ label, options, chosen, onToggle }: Choices) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')

  return (
    <>
      {options.length >= searchedFrom ? (
        <span className="input compact pick-search">
          <Icon name="search" size="small" />
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
            onChange={() => onToggle(option.value)}
          >
            {option.name}
          </Menu.CheckboxItem>
        ))}
      </div>
    </>
  )
}
