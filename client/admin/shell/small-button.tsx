import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';

/** A small button for the operator's page, outlined unless it is the next step. */
export function SmallButton({ tone = 'outline', ...rest }: Omit<ComponentProps<typeof Button>, 'size'>) {
  return <Button {...rest} tone={tone} size="small" />;
}
