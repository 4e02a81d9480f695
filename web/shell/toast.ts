import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import { createElement } from 'react'

/** Where it can be seen, by an address of the portal; or what takes it back. */
type Beside = { words: string; to: string } | { words: string; onPress: () => void }

// A toast under the pointer stays, and more than these would cover the page: the newest is always seen.
const mostShown = 3
let shown: string[] = []

/** Portal §9: 5000 ms, a tap takes it away. */
export function toast(message: string, tone: 'plain' | 'good' | 'bad' = 'plain', beside?: Beside): void {
  const id = crypto.randomUUID()
  for (const old of shown.splice(0, shown.length + 1 - mostShown)) notifications.hide(old)
  shown.push(id)
  notifications.show({
    id,
    // Toasts stand outside the router.
    message: beside ? [`${message} `, besideWords(beside)] : message,
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

const besideWords = (beside: Beside) =>
  'to' in beside
    ? createElement('a', { key: 'to', href: `#${beside.to}` }, beside.words)
    : createElement(
        'button',
        { key: 'act', type: 'button', className: 'link', onClick: beside.onPress },
        beside.words,
      )
