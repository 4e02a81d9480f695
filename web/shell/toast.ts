import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import { createElement } from 'react'

/** Where it can be seen, by an address of the portal. */
interface Whereto {
  words: string
  to: string
}

/** Portal §9: 5000 ms, a tap takes it away. */
export function toast(message: string, tone: 'plain' | 'good' | 'bad' = 'plain', whereto?: Whereto): void {
  const id = crypto.randomUUID()
  notifications.show({
    id,
    // Toasts stand outside the router.
    message: whereto
      ? [`${message} `, createElement('a', { key: 'to', href: `#${whereto.to}` }, whereto.words)]
      : message,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
    className: `toast-${tone}`,
    role: tone === 'bad' ? 'alert' : 'status',
    onClick: () => notifications.hide(id),
  })
}
