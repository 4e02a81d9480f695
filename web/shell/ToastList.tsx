import { Notifications } from '@mantine/notifications'

/** Portal §9: toasts stay 5000 ms and go away at a tap. */
const toastMs = 5000

export default function ToastList(_: { opened: boolean; onClose: () => void }) {
  return (
    <Notifications
      autoClose={toastMs}
      position="bottom-right"
      zIndex={400}
      pauseResetOnHover="notification"
    />
  )
}
