import React from "react";

/**
 * The part of React that pages use, as real named exports. React ships as CommonJS; going through
 * this one module keeps the interop code out of every other file the visitor loads.
 */
export const {
  cloneElement,
  Component,
  createContext,
  createElement,
  Fragment,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} = React;
