import { QueryClient } from '@tanstack/react-query'
import { isFailure } from '../wire/call-failure.ts'
import { isPassing } from '../wire/outlast.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The wire outlasts the network and says so; the library's own waiting would be silent.
      networkMode: 'always',
      staleTime: 15_000,
      // A refusal stays a refusal, and what passes was outlasted by the wire; only a proxy without
      // its server is asked again.
      retry: (times, failure) =>
        times < 2 &&
        isFailure(failure) &&
        !isPassing(failure) &&
        [502, 503, 504].includes(failure.httpStatus),
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
