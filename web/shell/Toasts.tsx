import { notifications, useNotifications } from '@mantine/notifications'
import { Lazy } from '../components/lazy/Lazy.tsx'
import { partOf } from '../components/lazy/part.ts'

const toastList = partOf(() => import('./ToastList.tsx'))

/** The first toast brings what shows it, where it is not here already. */
export function Toasts() {
  const { notifications: shown } = useNotifications()

  return <Lazy part={toastList} opened={shown.length > 0} onClose={notifications.clean} />
}
