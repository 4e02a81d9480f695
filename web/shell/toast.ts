import { notifications } from '@mantine/notifications'
import i18next from 'i18next'

/** Portal §9: 5000 ms, a tap takes it away. */
export function toast(message: string, tone: 'plain' | 'good' | 'bad' = 'plain'): void {
  const id = crypto.randomUUID()
  notifications.show({
    id,
    message,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
    className: `toast-${tone}`,
    role: tone === 'bad' ? 'alert' : 'status',
    onClick: () => notifications.hide(id),
  })
}
