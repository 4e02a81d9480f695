import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RouterProvider } from 'react-router/dom'
import { OutageBar } from '../components/OutageBar.tsx'
import { Toasts } from '../shell/Toasts.tsx'
import { cssVariablesResolver, makeTheme } from '../theme/mantine-theme.ts'
import { styleNonce } from '../theme/style-nonce.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

export function Portal() {
  const { t } = useTranslation()
  const close = t('common.close')
  const theme = useMemo(() => makeTheme({ close }), [close])

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={styleNonce}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <OutageBar />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  )
}
