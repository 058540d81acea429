-- A store made by the version before the search found notes and other spellings (changes to 011), for either database: one enquiry is answered, one was held, released and has a note, one is held.
CREATE TABLE "migration" ("name" text primary key);
INSERT INTO migration (name) VALUES('001-tables');
INSERT INTO migration (name) VALUES('002-held-in-outbox');
INSERT INTO migration (name) VALUES('003-budgets');
INSERT INTO migration (name) VALUES('004-other-fields');
INSERT INTO migration (name) VALUES('005-photos');
INSERT INTO migration (name) VALUES('006-outbox-kinds');
INSERT INTO migration (name) VALUES('007-answers');
INSERT INTO migration (name) VALUES('008-release-delayed');
INSERT INTO migration (name) VALUES('009-phones');
INSERT INTO migration (name) VALUES('010-turns');
INSERT INTO migration (name) VALUES('011-desk');
CREATE TABLE "enquiry" ("reference" text primary key, "received_at" bigint not null, "name" text not null, "phone" text not null, "phone_digits" text not null, "email" text not null, "address" text not null, "service" text not null, "message" text not null, "hold_reasons" text not null, "other_fields" text default '{}' not null, "photos" text default '[]' not null, "answer_by" bigint, "answered_at" bigint, "came_from" text, "promised_at" bigint, "about_service" text, "about_town" text, "search_text" text not null default '', "events" text not null default '[]', "stage" text not null default 'open', "listed_at" bigint not null default 0, "due_at" bigint);
INSERT INTO enquiry (reference, received_at, name, phone, phone_digits, email, address, service, message, hold_reasons, other_fields, photos, answer_by, answered_at, came_from, promised_at, about_service, about_town, search_text, events, stage, listed_at, due_at) VALUES('SW-000001',1795165260000,'Jo Salt','+44 (0)7700 900123','7700900123','jo@example.com','Northwich','','The fuse board trips.','[]','{}','[]',1795251660000,1795165860000,'/services',NULL,NULL,NULL,'sw-000001
jo salt
+44 (0)7700 900123
7700900123
jo@example.com
northwich

the fuse board trips.','[{"kind":"answered","at":1795165860000,"user":"","device":"","number":1}]','done',1795165860000,NULL);
INSERT INTO enquiry (reference, received_at, name, phone, phone_digits, email, address, service, message, hold_reasons, other_fields, photos, answer_by, answered_at, came_from, promised_at, about_service, about_town, search_text, events, stage, listed_at, due_at) VALUES('SW-000002',1795165320000,'Jo O’Brien','Text 07700 900123','7700900123','jo@example.com','Northwich','','The fuse board trips.','["links"]','{}','[]',1795251720000,NULL,NULL,1795165320000,NULL,NULL,'sw-000002
jo o’brien
text 07700 900123
7700900123
jo@example.com
northwich

the fuse board trips.','[{"kind":"not spam","at":1795165320000,"user":"","device":"","number":1},{"kind":"note","text":"Bring the ladder","user":"","device":"","number":2,"at":1795172400000}]','open',1795251720000,NULL);
INSERT INTO enquiry (reference, received_at, name, phone, phone_digits, email, address, service, message, hold_reasons, other_fields, photos, answer_by, answered_at, came_from, promised_at, about_service, about_town, search_text, events, stage, listed_at, due_at) VALUES('SW-000003',1795165380000,'Jo Salt','Text 07700 900123','7700900123','jo@example.com','Northwich','','The fuse board trips.','["links"]','{}','[]',1795251780000,NULL,NULL,NULL,NULL,NULL,'sw-000003
jo salt
text 07700 900123
7700900123
jo@example.com
northwich

the fuse board trips.','[]','held',1795165380000,NULL);
CREATE TABLE "submission_key" ("key" text primary key, "body_digest" text not null, "reference" text not null, "seen_at" bigint not null);
CREATE TABLE "shared_value" ("name" text primary key, "value" text not null);
INSERT INTO shared_value (name, value) VALUES('figures of 2026-11','{"all ":{"came":2,"answered":1,"inTime":1,"quoted":0,"won":0,"wonPence":0},"page /services":{"came":1,"answered":1,"inTime":1,"quoted":0,"won":0,"wonPence":0}}');
CREATE TABLE "budget" ("name" text primary key, "day" bigint not null, "spent" bigint not null);
CREATE TABLE "photo" ("id" text primary key, "reference" text not null, "position" integer not null, "bytes" bytea not null, constraint "photo_of_enquiry" foreign key ("reference") references "enquiry" ("reference"));
CREATE TABLE "outbox" ("id" text primary key, "kind" text not null, "state" text not null, "attempts" integer not null, "queued_at" bigint not null, "next_try_at" bigint not null, "reference" text, "leased_by" text, "leased_until" bigint, "last_error" text, "sent_at" bigint, "delayed_since" bigint, "turn" integer not null default 0, constraint "outbox_of_enquiry" foreign key ("reference") references "enquiry" ("reference"));
INSERT INTO outbox (id, kind, state, attempts, queued_at, next_try_at, reference, leased_by, leased_until, last_error, sent_at, delayed_since, turn) VALUES('SW-000001','enquiry','sent',0,1795165260000,1795165260000,'SW-000001',NULL,NULL,NULL,1795168800000,NULL,0);
INSERT INTO outbox (id, kind, state, attempts, queued_at, next_try_at, reference, leased_by, leased_until, last_error, sent_at, delayed_since, turn) VALUES('SW-000002','enquiry','waiting',0,1795165320000,1795165320000,'SW-000002',NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO outbox (id, kind, state, attempts, queued_at, next_try_at, reference, leased_by, leased_until, last_error, sent_at, delayed_since, turn) VALUES('SW-000003','enquiry','held',0,1795165320000,1795165320000,'SW-000003',NULL,NULL,NULL,NULL,NULL,0);
CREATE TABLE "session" ("id" text primary key, "user" text not null, "device" text not null, "created_at" bigint not null, "used_at" bigint not null);
CREATE TABLE "sign_in_link" ("id" text primary key, "user" text not null, "created_at" bigint not null, "used_at" bigint, "leads_to" text not null);
CREATE INDEX "enquiry_received" on "enquiry" ("received_at", "reference");
CREATE INDEX "submission_key_reference" on "submission_key" ("reference");
CREATE INDEX "photo_of_enquiry" on "photo" ("reference", "position");
CREATE INDEX "outbox_turn" on "outbox" ("state", "turn", "queued_at", "kind");
CREATE INDEX "outbox_reference" on "outbox" ("reference");
CREATE INDEX "enquiry_listed" on enquiry (stage, listed_at, reference);
CREATE INDEX "enquiry_due" on enquiry (due_at) where due_at is not null;
