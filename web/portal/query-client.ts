import { QueryClient } from '@tanstack/react-query'
import { isFailure } from '../wire/call-failure.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A refusal stays a refusal; only what never arrived, or a server that is down, is asked again.
      retry: (times, failure) =>
        times < 2 && isFailure(failure) && [0, 502, 503, 504].includes(failure.httpStatus),
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
})
