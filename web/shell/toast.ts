import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import { createElement } from 'react'

/** Where it can be seen, by an address of the portal. */
interface Whereto {
  words: string
  to: string
}

/** What can still be done about it, for twice as long as a toast stays. */
interface Act {
  words: string
  onPress: () => void
}

// A toast under the pointer stays, and more than these would cover the page: the newest is always
// seen.
const mostShown = 3
let shown: string[] = []

/** Portal §9: 5000 ms, a tap takes it away. */
export function toast(message: string, tone: 'plain' | 'good' | 'bad' = 'plain', more?: Whereto | Act): void {
  const id = crypto.randomUUID()
  for (const old of shown.splice(0, shown.length + 1 - mostShown)) notifications.hide(old)
  shown.push(id)
  notifications.show({
    id,
    // Toasts stand outside the router.
    message: more ? [`${message} `, partOf(more)] : message,
    ...(more && 'onPress' in more && { autoClose: 10_000 }),
    withCloseButton: true,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
    className: `toast-${tone}`,
    role: tone === 'bad' ? 'alert' : 'status',
    onClick: () => notifications.hide(id),
    onClose: () => {
      shown = shown.filter((one) => one !== id)
    },
  })
}

const partOf = (more: Whereto | Act) =>
  'to' in more
    ? createElement('a', { key: 'to', href: `#${more.to}` }, more.words)
    : createElement(
        'button',
        { key: 'act', type: 'button', className: 'link', onClick: more.onPress },
        more.words,
      )
