import './mantine-styles.ts'
import '../theme/portal-parts.css'
import '../shell/shell.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { SecureOnly } from '../components/SecureOnly.tsx'
import { goToLogin } from '../shell/leave.ts'
import { startTexts } from '../texts/start-texts.ts'
import { cssVariablesResolver, theme } from '../theme/mantine-theme.ts'
import { nameNonceForLibraries, styleNonce } from '../theme/style-nonce.ts'
import { whenSessionEnds } from '../wire/portal-wire.ts'
import { isSecure } from '../wire/secure-context.ts'
import { isSessionValid } from '../wire/session-storage.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

/** Portal §9: toasts stay 5000 ms and go away at a tap. */
const toastMs = 5000

async function start(): Promise<void> {
  await startTexts()
  const root = createRoot(document.getElementById('root') as HTMLElement)
  if (!isSecure()) return root.render(<SecureOnly sentence={i18next.t('failures.notSecure')} />)
  if (!isSessionValid()) return goToLogin()

  nameNonceForLibraries()
  whenSessionEnds((failure) => goToLogin(failure.loginPath))
  root.render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={styleNonce}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Notifications autoClose={toastMs} position="bottom-right" zIndex={400} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

void start()
