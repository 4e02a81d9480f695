import { notifications, useNotifications } from '@mantine/notifications'
import { Late } from '../components/late/Late.tsx'
import { partOf } from '../components/late/part.ts'

const toastList = partOf(() => import('./ToastList.tsx'))

/** The first toast brings what shows it, where it is not here already. */
export function Toasts() {
  const { notifications: shown } = useNotifications()

  return <Late part={toastList} opened={shown.length > 0} onClose={notifications.clean} />
}
