package main

import (
	"crypto/rand"
	"net/http"
	"net/url"
	"strings"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

// setCookie sets a cookie that no script can read. Add Secure when the app has HTTPS.
func setCookie(w http.ResponseWriter, name, value string, seconds int) {
	http.SetCookie(w, &http.Cookie{
		Name: name, Value: value, Path: "/", MaxAge: seconds, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
}

// signIn leaves for the page of Licet. The cookie binds the response to this browser.
func (a *app) signIn(w http.ResponseWriter, r *http.Request) {
	state, nonce, verifier := rand.Text(), rand.Text(), oauth2.GenerateVerifier()
	attempt := url.Values{"state": {state}, "nonce": {nonce}, "verifier": {verifier}}
	setCookie(w, "sign-in", attempt.Encode(), 600)
	http.Redirect(w, r, a.config.AuthCodeURL(state, oauth2.S256ChallengeOption(verifier), oidc.Nonce(nonce)), http.StatusFound)
}

func (a *app) callback(w http.ResponseWriter, r *http.Request) {
	cookie, err := r.Cookie("sign-in")
	if err != nil {
		http.Error(w, "Start the sign-in again", http.StatusBadRequest)
		return
	}
	attempt, _ := url.ParseQuery(cookie.Value)
	query := r.URL.Query()
	if attempt.Get("state") == "" || query.Get("state") != attempt.Get("state") || query.Get("code") == "" {
		http.Error(w, "Start the sign-in again", http.StatusBadRequest)
		return
	}
	token, err := a.config.Exchange(timed, query.Get("code"), oauth2.VerifierOption(attempt.Get("verifier")))
	if err != nil {
		fail(w, err)
		return
	}
	raw, _ := token.Extra("id_token").(string)
	idToken, err := a.provider.Verifier(&oidc.Config{ClientID: a.config.ClientID}).Verify(timed, raw)
	if err != nil || idToken.Nonce != attempt.Get("nonce") {
		http.Error(w, "Start the sign-in again", http.StatusBadRequest)
		return
	}
	key := rand.Text()
	a.sessions.Store(key, &session{tokens: a.config.TokenSource(timed, token), idToken: raw})
	setCookie(w, "session", key, 0)
	setCookie(w, "sign-in", "", -1)
	http.Redirect(w, r, "/", http.StatusFound)
}

// signOut leaves for the page of Licet that ends the session of the browser, and with it those of its apps.
func (a *app) signOut(w http.ResponseWriter, r *http.Request) {
	query := url.Values{
		"client_id":                {a.config.ClientID},
		"post_logout_redirect_uri": {strings.TrimSuffix(a.config.RedirectURL, "callback")},
	}
	if cookie, err := r.Cookie("session"); err == nil {
		if kept, ok := a.sessions.LoadAndDelete(cookie.Value); ok {
			query.Set("id_token_hint", kept.(*session).idToken)
		}
	}
	setCookie(w, "session", "", -1)
	http.Redirect(w, r, a.endpoints.EndSession+"?"+query.Encode(), http.StatusFound)
}
