import { Menu, type MenuProps } from '@mantine/core'
import { type ReactNode, type Ref, type RefObject, useLayoutEffect } from 'react'
import { useKeptPlace } from './use-kept-place.ts'
import type { MenuPlace } from './use-menu-button.ts'

type Props = MenuPlace & Pick<MenuProps, 'width' | 'position' | 'closeOnItemClick'> & { children: ReactNode }

/** The library's menu at a button that is outside of it. */
export function MenuAt({ button, onClose, children, ...menu }: Props) {
  useKeptPlace(button, menu.opened)

  return (
    <Menu {...menu} onChange={(opened) => !opened && onClose()}>
      <Menu.Target>
        <Place of={button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

/** Stands for the button where the library wants an element: hands it what it would have got. */
function Place({ of, ref }: { of: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return
    const leave = ref(of.current)
    return () => {
      if (typeof leave === 'function') leave()
      else ref(null)
    }
  }, [of, ref])

  return null
}
