import { type UseQueryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { CallDeclaration, InputOf, OutputOf } from '#contract/define-call.ts'
import type { CallFailure } from './call-failure.ts'
import { isPassing } from './outlast.ts'
import { portalWire } from './portal-wire.ts'

/**
 * An act of a person: `send` repeats under one idempotency key until it has an answer, then takes a
 * new one.
 */
export function useCall<C extends CallDeclaration>(
  declaration: C,
  after: {
    onSuccess?: (output: OutputOf<C>, input: InputOf<C>) => void
    onError?: (failure: CallFailure) => void
  } = {},
) {
  const act = useRef<{ key: string; body: string } | null>(null)
  /** What is on its way: a double click sends it once, and is answered once. */
  const sent = useRef<string | null>(null)
  const mutation = useMutation<OutputOf<C>, CallFailure, InputOf<C>>({
    mutationFn: async (input) => {
      const body = JSON.stringify(input)
      if (act.current?.body !== body) act.current = { key: crypto.randomUUID(), body }
      try {
        const output = await sendCall(declaration, input, act.current.key)
        act.current = null
        return output
      } catch (failure) {
        if (!isPassing(failure as CallFailure)) act.current = null
        throw failure
      } finally {
        sent.current = null
      }
    },
    onSuccess: after.onSuccess,
    onError: after.onError,
  })

  const { mutate } = mutation
  const send = useCallback<typeof mutate>(
    (...given) => {
      const body = JSON.stringify(given[0])
      if (sent.current === body) return
      sent.current = body
      mutate(...given)
    },
    [mutate],
  )

  return {
    send,
    sendAsync: mutation.mutateAsync,
    pending: mutation.isPending,
    failure: mutation.error,
    reset: mutation.reset,
  }
}

export type QuerySettings<C extends CallDeclaration> = Pick<
  UseQueryOptions<OutputOf<C>, CallFailure>,
  'enabled' | 'refetchInterval' | 'placeholderData' | 'staleTime' | 'gcTime'
>

/**
 * A question: kept under the path and the input, so `invalidate([declaration.path])` asks again.
 */
export function useQueryCall<C extends CallDeclaration>(
  declaration: C,
  input: InputOf<C>,
  settings: QuerySettings<C> = {},
) {
  return useQuery<OutputOf<C>, CallFailure>({
    queryKey: [declaration.path, input],
    queryFn: ({ signal }) => ask(declaration, input, signal),
    ...settings,
  })
}

/**
 * Why the answer is not there. A later question that fails in passing takes nothing away that was
 * read: what somebody types beside it stays on the page.
 */
export const whyMissing = ({
  data,
  error,
}: {
  data: unknown
  error: CallFailure | null
}): CallFailure | null => (data !== undefined && isPassing(error) ? null : error)

export function ask<C extends CallDeclaration>(
  declaration: C,
  input: InputOf<C>,
  signal?: AbortSignal,
): Promise<OutputOf<C>> {
  return portalWire.call<C>(declaration.path, input, {
    transport: declaration.transport,
    isActivity: !declaration.passive,
    repeats: true,
    signal,
  })
}

/** One act outside a component (bulk acts, saving as you go). */
export function sendCall<C extends CallDeclaration>(
  declaration: C,
  input: InputOf<C>,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<OutputOf<C>> {
  return portalWire.call<C>(declaration.path, input, {
    transport: declaration.transport,
    isActivity: !declaration.passive,
    idempotencyKey,
  })
}
