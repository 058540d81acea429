-- A store made by the version before photos (migrations to 004), dumped by pg_dump.
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.budget (
    name text NOT NULL,
    day bigint NOT NULL,
    spent bigint NOT NULL
);
CREATE TABLE public.delivery (
    reference text NOT NULL,
    state text NOT NULL,
    attempts integer NOT NULL,
    queued_at bigint NOT NULL,
    next_try_at bigint NOT NULL,
    leased_by text,
    leased_until bigint,
    last_error text,
    sent_at bigint,
    delayed_since bigint
);
CREATE TABLE public.enquiry (
    reference text NOT NULL,
    received_at bigint NOT NULL,
    name text NOT NULL,
    phone text NOT NULL,
    phone_digits text NOT NULL,
    email text NOT NULL,
    address text NOT NULL,
    service text NOT NULL,
    message text NOT NULL,
    hold_reasons text NOT NULL,
    other_fields text DEFAULT '{}'::text NOT NULL
);
CREATE TABLE public.migration (
    name text NOT NULL
);
CREATE TABLE public.shared_value (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.submission_key (
    key text NOT NULL,
    body_digest text NOT NULL,
    reference text NOT NULL,
    seen_at bigint NOT NULL
);
INSERT INTO public.delivery VALUES ('SW-000004', 'waiting', 0, 1795165440000, 1795165440000, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.delivery VALUES ('SW-000005', 'held', 0, 1795165500000, 1795165500000, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.delivery VALUES ('SW-000006', 'held', 0, 1795165560000, 1795165560000, NULL, NULL, NULL, NULL, 1795165560000);
INSERT INTO public.delivery VALUES ('SW-000001', 'sent', 0, 1795165260000, 1795165260000, NULL, NULL, NULL, 1795168800000, NULL);
INSERT INTO public.delivery VALUES ('SW-000002', 'dead', 0, 1795165320000, 1795165320000, NULL, NULL, 'RCPT TO: 550 no', NULL, NULL);
INSERT INTO public.delivery VALUES ('SW-000003', 'waiting', 1, 1795165380000, 1795168920000, NULL, NULL, '451 later', NULL, NULL);
INSERT INTO public.enquiry VALUES ('SW-000001', 1795165260000, 'Jo Salt 1', '+44 (0)7700 900123', '7700900123', 'Jo@Example.com', '1 Brine Street, Northwich', 'EV charger', 'The fuse board trips.
Always at six. £ '' " 🔌', '[]', '{}');
INSERT INTO public.enquiry VALUES ('SW-000002', 1795165320000, 'Jo Salt 2', '+44 (0)7700 900123', '7700900123', 'Jo@Example.com', '1 Brine Street, Northwich', 'EV charger', 'The fuse board trips.
Always at six. £ '' " 🔌', '[]', '{}');
INSERT INTO public.enquiry VALUES ('SW-000003', 1795165380000, 'Jo Salt 3', '+44 (0)7700 900123', '7700900123', 'Jo@Example.com', '1 Brine Street, Northwich', 'EV charger', 'The fuse board trips.
Always at six. £ '' " 🔌', '[]', '{}');
INSERT INTO public.enquiry VALUES ('SW-000004', 1795165440000, 'Jo Salt 4', '+44 (0)7700 900123', '7700900123', 'Jo@Example.com', '1 Brine Street, Northwich', 'EV charger', 'The fuse board trips.
Always at six. £ '' " 🔌', '[]', '{}');
INSERT INTO public.enquiry VALUES ('SW-000005', 1795165500000, 'Jo Salt 5', '+44 (0)7700 900123', '7700900123', 'Jo@Example.com', '1 Brine Street, Northwich', 'EV charger', 'The fuse board trips.
Always at six. £ '' " 🔌', '["honeypot","words"]', '{}');
INSERT INTO public.enquiry VALUES ('SW-000006', 1795165560000, 'Jo Salt 6', '+44 (0)7700 900123', '7700900123', 'Jo@Example.com', '1 Brine Street, Northwich', 'EV charger', 'The fuse board trips.
Always at six. £ '' " 🔌', '["many"]', '{}');
INSERT INTO public.migration VALUES ('001-tables');
INSERT INTO public.migration VALUES ('002-held-in-outbox');
INSERT INTO public.migration VALUES ('003-budgets');
INSERT INTO public.migration VALUES ('004-other-fields');
INSERT INTO public.shared_value VALUES ('secret', 'AM3wbaDcXB-8qW_dGGRf4tEkXMHUogwRL0R2CU7TIOw');
INSERT INTO public.submission_key VALUES ('key-1', 'digest-1', 'SW-000001', 1795165260000);
INSERT INTO public.submission_key VALUES ('key-2', 'digest-2', 'SW-000002', 1795165320000);
INSERT INTO public.submission_key VALUES ('key-3', 'digest-3', 'SW-000003', 1795165380000);
INSERT INTO public.submission_key VALUES ('key-4', 'digest-4', 'SW-000004', 1795165440000);
INSERT INTO public.submission_key VALUES ('key-5', 'digest-5', 'SW-000005', 1795165500000);
INSERT INTO public.submission_key VALUES ('key-6', 'digest-6', 'SW-000006', 1795165560000);
ALTER TABLE ONLY public.budget
    ADD CONSTRAINT budget_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.delivery
    ADD CONSTRAINT delivery_pkey PRIMARY KEY (reference);
ALTER TABLE ONLY public.enquiry
    ADD CONSTRAINT enquiry_pkey PRIMARY KEY (reference);
ALTER TABLE ONLY public.migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.shared_value
    ADD CONSTRAINT shared_value_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.submission_key
    ADD CONSTRAINT submission_key_pkey PRIMARY KEY (key);
CREATE INDEX delivery_delayed ON public.delivery USING btree (delayed_since) WHERE (delayed_since IS NOT NULL);
CREATE INDEX delivery_due ON public.delivery USING btree (state, next_try_at);
CREATE INDEX delivery_queue ON public.delivery USING btree (state, queued_at);
CREATE INDEX enquiry_received ON public.enquiry USING btree (received_at, reference);
CREATE INDEX submission_key_reference ON public.submission_key USING btree (reference);
ALTER TABLE ONLY public.delivery
    ADD CONSTRAINT delivery_reference_fkey FOREIGN KEY (reference) REFERENCES public.enquiry(reference);
