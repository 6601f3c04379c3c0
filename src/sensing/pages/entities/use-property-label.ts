import { useTranslations } from 'use-intl';

/** Gives the label of an own property; a property that we do not know keeps its name. */
export function usePropertyLabel(): (property: string) => string {
  const text = useTranslations('entities.properties');
  return (property) => {
    const key = property === '@iot.id' ? 'id' : property;
    return isLabelled(key) ? text(key) : property;
  };

  function isLabelled(key: string): key is Parameters<typeof text>[0] {
    return text.has(key as Parameters<typeof text>[0]);
  }
}
