import { Menu } from '@mantine/core'
import { Icon } from '../Icon.tsx'
import { MenuAt } from '../lazy/MenuAt.tsx'
import type { MenuPlace } from '../lazy/use-menu-button.ts'
import type { ListAct } from './list-act.ts'

interface Props extends MenuPlace {
  acts: readonly ListAct[]
  width: number | undefined
}

export default function ActItems({ acts, width, ...place }: Props) {
  return (
    <MenuAt {...place} position="bottom-end" width={width}>
      {acts.map(({ key, icon, words, onAct, isDanger, isDisabled }) => (
        <Menu.Item
          key={key}
          className={isDanger ? 'no' : undefined}
          leftSection={<Icon name={icon} />}
          disabled={isDisabled}
          onClick={onAct}
        >
          {words}
        </Menu.Item>
      ))}
    </MenuAt>
  )
}
