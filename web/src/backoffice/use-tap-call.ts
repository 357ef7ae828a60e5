'use client';

import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { commandKeys } from '../api/command-key.ts';
import { oneCall } from './one-call.ts';

/** Headers of a call that the server answers once. */
type Once = { readonly headers: { readonly 'idempotency-key': string } };

type Options<Data, Variables> = Omit<UseMutationOptions<Data, Error, Variables>, 'mutationFn'> & {
  /** `once` is for a POST: sent again after its answer got lost, it does nothing twice. */
  readonly mutationFn: (variables: Variables, once: Once) => Promise<Data>;
};

/**
 * A call that a tap makes, of what must not happen twice: secrets, codes, money. A tap while the call is under way does nothing, also before the button
 * is drawn anew.
 */
export function useTapCall<Data, Variables = void>({ mutationFn, ...options }: Options<Data, Variables>) {
  const [one] = useState(oneCall);
  const [keys] = useState(commandKeys);
  const mutation = useMutation<Data, Error, Variables>({
    ...options,
    mutationFn: async (variables) => {
      const data = await mutationFn(variables, { headers: { 'idempotency-key': keys.of(variables) } });
      keys.forget();
      return data;
    },
  });
  const { mutate: call } = mutation;
  // After drawing: until then the button that made the call is still there.
  useEffect(() => {
    if (!mutation.isPending) one.end();
  });
  const mutate = useCallback(
    (variables: Variables) => {
      if (one.begin()) call(variables);
    },
    [one, call],
  );
  const { data, error, isPending, isSuccess, isError } = mutation;
  // Typing while the call is under way does not make another one of it.
  const reset = () => {
    if (!isPending) mutation.reset();
  };
  return { mutate, data, error, isPending, isSuccess, isError, reset };
}
